import { brand } from './brand.ts'

/** The header of every response that the CDN does not store, while the site is in read-only maintenance. Its value is `on`. */
export const maintenanceHeader = 'maintenance'

/** The text of the banner, and of a refused press. */
export const maintenanceMessage = `We’re making changes to ${brand.product}. You can look around; please try again in a little while.`
