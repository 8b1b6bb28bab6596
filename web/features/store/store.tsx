import { ComingScreen } from '../../ui/coming-screen.tsx'

export const Store = () => <ComingScreen title="Solcoin Store" what="Not open yet." />
