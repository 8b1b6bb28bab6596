import { renderToString } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'

/** The landing's HTML, for the build. */
export const html = (): string => renderToString(<LandingPage />)
