import { ComingScreen } from '../../ui/coming-screen.tsx'

export const SignIn = () => <ComingScreen title="Sign In" what="Not open yet." />
