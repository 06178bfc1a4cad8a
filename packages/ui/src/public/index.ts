export { Button, type ButtonProps, IconButton, LinkButton, type LinkButtonProps } from '../button';
export { Alert } from './alert';
export { PasswordField } from './password-field';
export { FieldRow, PublicForm } from './public-form';
export { TextAreaField } from './text-area-field';
export { TextField } from './text-field';
export { usePublicForm } from './use-public-form';
