export { Button, type ButtonProps } from './button';
export type { ButtonSize, ButtonVariant } from './button-content';
export { IconButton } from './icon-button';
export { LinkButton, type LinkButtonProps } from './link-button';
