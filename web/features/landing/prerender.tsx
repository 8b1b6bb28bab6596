import { renderToString } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'

/** Renders the landing to HTML at build time. */
export const html = (): string => renderToString(<LandingPage />)
