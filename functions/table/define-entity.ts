import type { AccountExport } from '../../shared/accounts/own-data-schema.ts'
import type { personalData } from '../../shared/accounts/personal-data.ts'
import type { IndexKeyBuilder, KeyBuilder } from './key-of.ts'
import type { IndexAttribute, IndexKey, Key } from './schema.ts'

/** Whether the rows may change once they are written. */
export type Changes =
  | 'yes'
  /** Rows are inserted once. */
  | 'never'
  /** IAM denies every function to update or delete one. */
  | 'IAM denies it'
  /** IAM lets the job `drill` write these, and nothing else. */
  | 'only by the drill'

/**
 * How a deletion erases rows that other rows depend on. These are names, because a function that reads the entities may have no
 * right to write: its bundle must not contain that code.
 */
export type OwnErasure = 'leave the beta test' | 'withdraw the evidence'

/** The facts that every kind of row states, for every owner. */
type Common = {
  changes: Changes
  /** Its place in the index, and its attributes there. Null: it is in no list. */
  index: { keys: readonly IndexKeyBuilder[]; contains: readonly IndexAttribute[] } | null
  /** The attributes that the figures read to count it. Null: they do not count it. */
  figures: readonly string[] | null
}

/** Rows that a row refers to, or that lead to it. The ledger audit checks that they exist and belong to it. */
export type Reference = {
  /** The kind of those rows. */
  to: string
  keys: (row: never) => readonly Key[]
  /** The attributes that those rows must have. */
  states: (row: never) => Record<string, unknown>
}

/** States a reference of rows with these attributes. */
/* @__NO_SIDE_EFFECTS__ */
export const reference = <T>(
  to: string,
  keysOf: (row: T) => Key | readonly Key[],
  states: (row: T) => Record<string, unknown> = () => ({}),
): Reference => ({ to, keys: (row: T) => [keysOf(row)].flat(), states })

/** What the ledger audit does with a kind of row. Null: it does not read it. */
type Audit = {
  /** The references that it follows, or the kinds of rows that a rule of the audit compares it with. */
  refersTo: readonly (string | Reference)[]
  /** The row's right place in the index. Null: in no list. */
  place?: (row: never) => IndexKey | null
} | null

/** The kinds of rows that the ledger audit compares this kind with. */
export const comparedWith = ({ audit }: { audit: Audit }): string[] =>
  (audit?.refersTo ?? []).map((reference) => (typeof reference === 'string' ? reference : reference.to))

/** The part of the member's download that shows it. */
type Shown = { part: Exclude<keyof AccountExport, 'exportedAt'> }
/** Why no part shows it. */
type Hidden = { hidden: string }

/**
 * The attributes that people enter, or that reveal something about them; `key` is the row's key. A kind of row has them if, and
 * only if, the privacy page has a line about it.
 */
type Personal<Name extends string> = Name extends keyof typeof personalData
  ? { personal: readonly string[] }
  : { personal: null }

/** A row under the id of its member. */
type OfMember = Common & {
  owner: 'member'
  /** `reads`: the attributes that the audit reads with the member's rows. */
  audit: (Audit & { reads: readonly string[] }) | null
  /** Every row of a member is in their download. `attributes`: the attributes that the download reads. */
  download: Shown & { attributes: readonly string[] }
  /**
   * The effect of a deletion: it erases the row, erases the row elsewhere that leads to it first, or runs an operation of its
   * own. `last`: the last step removes it. `kept`: it stays with the books.
   */
  deletion: 'erased' | { afterPointer: (key: Key) => Key } | { as: OwnErasure } | 'last' | 'kept'
}

/** A row elsewhere that names a member, or leads to one. */
type AboutMember = Common & {
  owner: 'about a member'
  audit: Audit
  download: Shown | Hidden
  /** `with what it leads to`: erased in the same step. `expires`: it stays until it expires. `kept`: it stays with the books. */
  deletion: 'with what it leads to' | 'expires' | 'kept'
}

/** A row of the studio. Deletions and downloads ignore it. */
type OfStudio = Common & { owner: 'studio'; audit: Audit }

export type Facts<Name extends string = string> =
  | (OfMember & Personal<Name>)
  | (AboutMember & Personal<Name>)
  | (Name extends keyof typeof personalData ? never : OfStudio)

/** One kind of stored row: everything that the rest of the code knows about it. */
export type Entity = {
  /** The value of the attribute `entity` of its rows. */
  name: string
  keys: readonly KeyBuilder[]
  /** The attributes that name a row's kind, and the values of `:entity` and `:v` for an update that may create it. */
  stamp: { entity: string; v: number }
  stampValues: { ':entity': string; ':v': number }
} & (OfMember | AboutMember | OfStudio) & { personal?: readonly string[] | null }

/** The facts of a studio row that is in no list and that neither the audit nor the figures read. */
export const studioRow = { owner: 'studio', changes: 'yes', index: null, audit: null, figures: null } as const

/** The facts of a member's row that is in no list, that neither the audit nor the figures read, and that a deletion erases. */
export const memberRow = {
  owner: 'member',
  changes: 'yes',
  index: null,
  deletion: 'erased',
  audit: null,
  figures: null,
} as const

/**
 * The facts of a row elsewhere that is in no list: why the download does not show it, the effect of a deletion, and what is
 * personal in it: null if it reveals nothing about its member.
 */
export const hiddenRow = <D extends AboutMember['deletion'], const P extends readonly string[] | null>(
  hidden: string,
  deletion: D,
  personal: P,
) =>
  ({
    owner: 'about a member',
    changes: 'yes',
    index: null,
    personal,
    deletion,
    download: { hidden },
    audit: null,
    figures: null,
  }) as const

/** Defines a kind of row. `keys` builds its keys: most have one builder. See README.md for the recipe. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEntity<const Name extends string, const F extends Facts<Name>>(
  name: Name,
  keys: KeyBuilder | readonly KeyBuilder[],
  facts: F,
) {
  return {
    ...facts,
    name,
    keys: typeof keys === 'function' ? [keys] : keys,
    stamp: { entity: name, v: 1 },
    stampValues: { ':entity': name, ':v': 1 },
  }
}
