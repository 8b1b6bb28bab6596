import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { stored } from './stored.ts'

/** It belongs to the device: people who speak to their computer need it after signing out, too. */
const kept = stored('letter-keys', v.literal('off'))
const listeners = new Set<() => void>()

const areOn = (): boolean => kept.read() !== 'off'

function subscribe(listener: () => void) {
  listeners.add(listener)
  const stop = kept.onChangeElsewhere(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Lets single letters act on the desks of this device, or not. */
export function setLetterKeys(isOn: boolean) {
  if (isOn) kept.remove()
  else kept.write('off')
  listeners.forEach((listener) => listener())
}

/** Whether single letters act on the desks of this device. */
export const useLetterKeys = (): boolean => useSyncExternalStore(subscribe, areOn, () => true)
