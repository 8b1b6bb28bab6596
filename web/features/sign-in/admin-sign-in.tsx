import { ComingScreen } from '../../ui/coming-screen.tsx'

export const AdminSignIn = () => <ComingScreen title="Admin Access" what="Not open yet." />
