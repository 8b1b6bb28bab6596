import type { NewLogEntry } from '../../../shared/community/log-schema.ts'

/** The dev logs of the local demo, the latest entry of each game first. */
export const demoLogs: readonly (NewLogEntry & { game: string; day: string })[] = [
  {
    game: 'far-shore',
    day: '2026-11-19',
    title: 'The third island is up',
    text: 'Twelve testers sailed there on Thursday. Eleven got lost on the way, which is the point, and one of them got there by rowing backwards, which was not. We are keeping the rowing.',
    picture: null,
    opensTest: false,
  },
  {
    game: 'far-shore',
    day: '2026-10-29',
    title: 'Charts can be wrong now',
    text: 'Every harbour sells a different one. Comparing them is half the game.',
    picture: null,
    opensTest: false,
  },
  {
    game: 'far-shore',
    day: '2026-10-02',
    title: 'Wind you can read',
    text: 'Foam, flags and the angle of the gulls. No arrow on the screen.',
    picture: null,
    opensTest: false,
  },
  {
    game: 'night-shift',
    day: '2026-11-05',
    title: 'The station finds you a crew',
    text: 'Four people used to be your problem. Now the station finds three others who are awake, by time zone and by how much you like to talk.',
    picture: null,
    opensTest: false,
  },
]
