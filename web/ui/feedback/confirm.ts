import { lazyComponent } from '../lazy-component.tsx'

/** For `useDialog`: fetches the code of the confirmation. */
export const loadConfirmDialog = () => import('./confirm-dialog.tsx')

/** Asks for confirmation before an action that cannot be undone. Its code loads once the page has settled. */
export const ConfirmDialog = lazyComponent(async () => (await loadConfirmDialog()).ConfirmDialog)
