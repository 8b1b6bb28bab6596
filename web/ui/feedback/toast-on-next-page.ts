import { brand } from '../../../shared/brand.ts'
import { toast, type Toast } from './toast.ts'

const storageKey = `${brand.storagePrefix}-toast`

/** Shows a toast on the page that this one leads to. */
export const toastOnNextPage = (message: Toast) => sessionStorage.setItem(storageKey, JSON.stringify(message))

/** Shows the toast that the previous page left, if any. */
export function showToastOfPreviousPage() {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (stored !== null) toast(JSON.parse(stored) as Toast)
}
