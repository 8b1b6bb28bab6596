import { lazyComponent } from '../../ui/lazy-component.tsx'

// The panels of the header load when they are about to open.
export const AccountPanel = lazyComponent(async () => (await import('./account-panel.tsx')).AccountPanel)
export const DeskPanel = lazyComponent(async () => (await import('./desk-panel.tsx')).DeskPanel)
