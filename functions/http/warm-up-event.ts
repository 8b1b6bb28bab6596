/**
 * The event with which a schedule keeps a function warm (infra/stack/keep-warm.ts). API Gateway decides the names of an event's
 * fields, so no request can have this one.
 */
export const warmUpEvent = { warmUp: true } as const

export const isWarmUp = (event: object): boolean => 'warmUp' in event && event.warmUp === warmUpEvent.warmUp
