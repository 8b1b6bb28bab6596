import { PlaceholderScreen } from '../ui/layout/placeholder-screen.tsx'

/** Screens that are not built yet. */
export const Account = () => (
  <PlaceholderScreen title="Your account" message="Account settings are not available yet." />
)
export const Admin = () => <PlaceholderScreen title="Overview" message="The overview is not available yet." />
export const Start = () => <PlaceholderScreen title="Start" message="The start screen is not available yet." />
