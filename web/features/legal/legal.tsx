import { Contact } from './contact.tsx'
import { Privacy } from './privacy.tsx'
import { Returns } from './returns.tsx'
import { Shipping } from './shipping.tsx'
import { Studio } from './studio.tsx'
import { Terms } from './terms.tsx'

/** The pages that the footer links to. One chunk: together they are smaller than most screens. */
export const legalPages = { Shipping, Returns, Contact, Privacy, Terms, Studio }
