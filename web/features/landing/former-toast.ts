import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { takeFromFormerPage } from '../../browser/next-page.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Toaster } from '../../ui/feedback/toaster.tsx'

// Loaded when the page before left something: the landing page has no toaster of its own.
createRoot(document.createElement('div')).render(createElement(Toaster))
const left = takeFromFormerPage()
if (left.toast) toast(left.toast)
