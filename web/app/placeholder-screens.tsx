import { PlaceholderScreen } from '../ui/layout/placeholder-screen.tsx'

/** Screens that are not built yet. */
export const Account = () => <PlaceholderScreen title="Your account" what="Account settings are not available yet." />
export const Admin = () => <PlaceholderScreen title="Overview" what="The overview is not available yet." />
export const Start = () => <PlaceholderScreen title="Start" what="The start screen is not available yet." />
