/** Whether a form field's value is empty. */
export const isEmptyField = (value: unknown): boolean =>
  value === undefined || Number.isNaN(value) || (typeof value === 'string' && value.trim() === '')
