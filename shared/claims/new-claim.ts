import * as v from 'valibot'
import { emailAddress, visibleName } from '../text.ts'
import { claimPlatforms, claimValues } from './schema.ts'

export const ClaimPlatform = v.picklist(claimPlatforms, 'Choose a gift card from the list')
export const ClaimValue = v.picklist(claimValues, 'Choose 10, 25, 50 or 100')

const missingRecipient = 'Please provide your name and email'
const recipient = { name: visibleName(missingRecipient, 120), email: emailAddress(missingRecipient) }

export const NewClaim = v.object({ platform: ClaimPlatform, value: ClaimValue, ...recipient })
export type NewClaim = v.InferOutput<typeof NewClaim>
export const NewVoucher = v.object({ platform: ClaimPlatform, amount: ClaimValue, ...recipient })
