import type { SecretValueName } from '../../../functions/secrets/secret-values.ts'
import type { NewAdmin } from '../admin-options.ts'

/** The current state of a step. The real state decides: a mark counts only where nothing can be checked. */
export type State = {
  isDone: boolean
  /** One sentence. Never contains a secret. */
  says: string
  /** The instruction to the operator. Absent when the step can do it. */
  action?: string
  /** The evidence that the step is done, when nothing else shows it. The mark stores it. */
  evidence?: string
}

/** The stored mark of a completed step. */
export type Mark = { step: string; at: string; says: string; evidence: string | null }

/** Where the values come from: the terminal, or JSON on standard input. Undefined: not given, so the step remains. */
export type Answers = {
  secret: (name: SecretValueName) => Promise<string | undefined>
  admin: () => Promise<NewAdmin | undefined>
  /** Where the test mail goes. */
  mailTo: () => Promise<string | undefined>
  /** Whether the operator has seen the mail. */
  hasArrived: (to: string) => Promise<boolean>
  /** Whether the operator agrees to a change. */
  agrees: (action: string) => Promise<boolean>
}

/** One step of the launch. It can be interrupted at any line, and repeated. */
export type Step = {
  name: string
  /** `launch` does not wait for an optional step. */
  isOptional?: true
  /** Changes nothing. @throws when the state cannot be checked */
  look: (mark: Mark | undefined) => Promise<State>
  /**
   * Does the step. Returns the evidence to store with the mark, or undefined when the operator gave no value or did not agree.
   * @throws StartError with instructions for the operator
   */
  act?: (answers: Answers) => Promise<string | undefined>
}

export const done = (says: string, evidence?: string): State => ({
  isDone: true,
  says,
  ...(evidence !== undefined && { evidence }),
})
export const open = (says: string, action?: string): State => ({
  isDone: false,
  says,
  ...(action !== undefined && { action }),
})
