import { IconsProvider } from '@aws-amplify/ui-react'
import '@aws-amplify/ui-react/styles/flex.layer.css'
import '@aws-amplify/ui-react/styles/field.layer.css'
import '@aws-amplify/ui-react/styles/fieldMessages.layer.css'
import '@aws-amplify/ui-react/styles/input.layer.css'
import '@aws-amplify/ui-react/styles/alert.layer.css'
import '@aws-amplify/ui-react/styles/visuallyHidden.layer.css'
import { CircleX, Eye, EyeOff, Info, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import './amplify-theme.css'

const icons = {
  alert: {
    info: <Info aria-hidden />,
    warning: <ShieldCheck aria-hidden />,
    error: <CircleX aria-hidden />,
  },
  passwordField: { visibility: <Eye aria-hidden />, visibilityOff: <EyeOff aria-hidden /> },
}

/**
 * Themes Amplify UI's fields with our tokens. The theme is a style sheet: a theme object would become an inline style
 * element, which the content security policy blocks. Without Amplify's ThemeProvider, which computes a theme object for
 * 200 ms on a slow phone, its fields use the default object.
 */
export const AmplifyTheme = ({ children }: { children: ReactNode }) => (
  <div data-amplify-theme>
    <IconsProvider icons={icons}>{children}</IconsProvider>
  </div>
)
