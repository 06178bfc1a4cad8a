import { fireEvent, within } from '@testing-library/react';

/** Chooses an option of an antd Select by its label. @param field its combobox */
export async function chooseOption(field: HTMLElement, label: string): Promise<void> {
  fireEvent.mouseDown(field);
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const popup = list?.closest<HTMLElement>('.ant-select-dropdown');
  if (!popup) throw new Error('The list did not open.');
  fireEvent.click(await within(popup).findByTitle(label));
}
