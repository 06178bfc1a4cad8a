import { render, screen } from '@testing-library/react';
import { Input, TextArea } from '.';

it('passes everything on to the field, beside the classes of the house', () => {
  render(<Input low className="cv-text-right" aria-label="Copies" aria-invalid />);
  const field = screen.getByRole('textbox', { name: 'Copies' });
  expect(field).toHaveClass('cv-input', 'cv-input-low', 'cv-text-right');
  expect(field).toBeInvalid();
});

it('draws several lines in the same frame', () => {
  render(<TextArea aria-label="Note" rows={4} />);
  const area = screen.getByRole('textbox', { name: 'Note' });
  expect(area).toHaveClass('cv-input');
  expect(area).toHaveAttribute('rows', '4');
});
