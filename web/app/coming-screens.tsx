import { ComingScreen } from '../ui/layout/coming-screen.tsx'

/** The screens that are not built yet. */
export const Account = () => <ComingScreen title="Your account" what="Account settings are not open yet." />
export const Admin = () => <ComingScreen title="Overview" what="The overview is not open yet." />
export const Start = () => <ComingScreen title="Start" what="The start screen is not open yet." />
