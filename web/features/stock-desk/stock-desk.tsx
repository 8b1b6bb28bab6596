import { ComingScreen } from '../../ui/coming-screen.tsx'

export const StockDesk = () => <ComingScreen title="Shop Management" what="Not open yet." />
