/** True for the value of a form's field that was left empty. */
export const isEmptyField = (value: unknown): boolean =>
  value === undefined || Number.isNaN(value) || (typeof value === 'string' && value.trim() === '')
