import { ComingScreen } from '../ui/coming-screen.tsx'

/** The screens that are not built yet. */
export const Shop = () => <ComingScreen title="Merchandise Shop" what="The merchandise shop is not open yet." />
export const Payment = () => <ComingScreen title="Checkout" what="The merchandise shop is not open yet." />
export const ThankYou = () => <ComingScreen title="Your order" what="The merchandise shop is not open yet." />
export const Cancelled = () => <ComingScreen title="Payment cancelled" what="The merchandise shop is not open yet." />
export const Account = () => <ComingScreen title="Your account" what="Account settings are not open yet." />
export const Admin = () => <ComingScreen title="Overview" what="The overview is not open yet." />
export const Start = () => <ComingScreen title="Start" what="The start screen is not open yet." />
