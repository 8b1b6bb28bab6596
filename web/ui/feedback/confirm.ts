import { lazyComponent } from '../lazy-component.tsx'

/** Asks for confirmation before an action that cannot be undone. Its code loads once the page has settled. */
export const ConfirmDialog = lazyComponent(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)
