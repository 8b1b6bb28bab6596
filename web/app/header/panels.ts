import { createElement } from 'react'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const options = { fallback: createElement(ProgressLine) }

// The panels of the header load when they are about to open.
export const AccountPanel = lazyComponent(async () => (await import('./account-panel.tsx')).AccountPanel, options)
export const DeskPanel = lazyComponent(async () => (await import('./desk-panel.tsx')).DeskPanel, options)
