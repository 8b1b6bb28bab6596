import { maintenanceHeader } from '../../shared/maintenance.ts'
import { accountHeader } from '../../shared/screen-account.ts'
import { screenAccount } from '../browser/screen-account.ts'
import type { ApiError } from './api-error.ts'
import { send } from './transport.ts'

/** Whether the site is in read-only maintenance, as far as the responses tell. Nobody asks repeatedly: the next response ends it. */
let isOn = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  if (value === isOn) return
  isOn = value
  listeners.forEach((listener) => listener())
}

/** For useSyncExternalStore. */
export const maintenance = {
  current: () => isOn,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Reads a success. A stored response does not tell the current state. */
export function recordMaintenance(headers: Record<string, string>): void {
  if (!headers['cache-control']?.includes('public')) set(headers[maintenanceHeader] === 'on')
}

/** Reads a failure. Only the refusal says something: another failure may come from in front of the API. */
export function recordRefusal(error: ApiError): void {
  if (error.code === 'maintenance') set(true)
}

/**
 * Requests a response that shows the state. The app's build leaves this route out of the contract, because nothing else of the
 * response is read.
 */
export async function readMaintenance(): Promise<void> {
  recordMaintenance(
    (
      await send({
        method: 'GET',
        path: '/api/health',
        query: {},
        headers: { [accountHeader]: screenAccount() },
        body: undefined,
      })
    ).headers,
  )
}
