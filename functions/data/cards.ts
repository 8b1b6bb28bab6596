import type { Card, CardMovement } from '../domain/card.ts'
import { Problem } from '../domain/problem.ts'
import { keys, prefixes } from './keys.ts'
import { pageUnder, type PageWish } from './page.ts'
import type { KeyOf, Row } from './table.ts'
import { expectThat, insert, LostRace, transact, type Action } from './transact.ts'

export const key = (userId: string): KeyOf<Card> => keys.card(userId)

const row = (card: Card): Row<Card> => ({ ...key(card.userId), entity: 'card', v: 1, ...card })

/** Adds a card to a member who has none, for one transaction; otherwise `already_issued`. */
export const issuing = (card: Card): Action => insert(row(card), () => new Problem('already_issued'))

/** Issues a card to a member who is there and stays. */
export const issue = (card: Card): Promise<void> =>
  transact([
    issuing(card),
    expectThat(
      keys.user(card.userId),
      'id = :id AND attribute_not_exists(deletingAt)',
      { ':id': card.userId },
      () => new LostRace(),
    ),
  ])

/** A page of the card's movements, newest first. */
export const movements = (userId: string, wish: PageWish) =>
  pageUnder<CardMovement>(prefixes.cardMovements(userId), wish)
