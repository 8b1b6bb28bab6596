/** The part of `brand` that only the landing page, the home dashboard and the screens of the games and the community load. */

export type StudioGame = {
  /** Stays the same for good: sign-ups are stored under it. */
  id: string
  title: string
  genre: string
  /** How many play it, and on what. */
  players: string
  platforms: string
  pitch: string
  /** Its progress: the share of the way to a first release, 0 to 1, and the same in words. */
  progress: number
  stage: string
  /** What was reached at which share of the way. Sample data, for the studio to confirm, as are the two facts below it. */
  milestones: readonly { at: number; label: string }[]
  release: string
  languages: string
  /** The benefits of testers, and the number of places. */
  beta: { build: string; places: number }
}

/** The games in development, in the order in which they are shown. The first one is featured. */
export const games: readonly StudioGame[] = [
  {
    id: 'far-shore',
    title: 'Far Shore',
    genre: 'Exploration',
    players: '1 player',
    platforms: 'PC and PlayStation 5',
    pitch:
      'Sail a slow ship to a coast that no two charts agree on. The stars tell you where you are, and the islands rarely do.',
    progress: 0.65,
    stage: 'Playable from the harbour to the third island',
    milestones: [
      { at: 0.3, label: 'First build' },
      { at: 0.65, label: 'Islands' },
    ],
    release: '2027, not before it is calm',
    languages: 'English; German and Japanese planned',
    beta: { build: 'The first crossing: about two hours, with an ending we want to see you reach.', places: 400 },
  },
  {
    id: 'night-shift',
    title: 'Night Shift',
    genre: 'Co-op survival',
    players: '2 to 4 players',
    platforms: 'PC',
    pitch: 'Four people, one old station, not enough fuses. Keep the lights on until morning without splitting up.',
    progress: 0.55,
    stage: 'Playable as a crew, with placeholder voices',
    milestones: [
      { at: 0.25, label: 'First night' },
      { at: 0.55, label: 'Crews' },
    ],
    release: '2027',
    languages: 'English',
    beta: { build: 'One night of forty minutes. Bring friends, or let us find you a crew.', places: 240 },
  },
  {
    id: 'dawn-line',
    title: 'Dawn Line',
    genre: 'Racing',
    players: '1 to 8 players',
    platforms: 'PC, PlayStation 5 and Xbox',
    pitch:
      'Race along the edge between day and night on a planet that never stops turning. Fall behind, and the sun decides.',
    progress: 0.35,
    stage: 'Two tracks, four craft, no menus yet',
    milestones: [{ at: 0.2, label: 'First lap' }],
    release: '2028',
    languages: 'English',
    beta: { build: 'Two tracks against the clock, and the ghosts of everyone who tested before you.', places: 300 },
  },
  {
    id: 'comet-tail',
    title: 'Comet Tail',
    genre: 'Rhythm',
    players: '1 player',
    platforms: 'PC and Switch',
    pitch: 'Ride a comet through songs that bend when you miss a beat and open up when you stop counting.',
    progress: 0.3,
    stage: 'Three songs, one of them finished',
    milestones: [{ at: 0.2, label: 'First song' }],
    release: '2028',
    languages: 'English; the songs have no words',
    beta: { build: 'Three songs, and a short form on how your thumbs feel afterwards.', places: 200 },
  },
  {
    id: 'flight-deck',
    title: 'Flight Deck',
    genre: 'Strategy',
    players: '1 or 2 players',
    platforms: 'PC and tablets',
    pitch: 'Every ship in the sky wants your one runway. Keep them talking, keep them apart, bring all of them home.',
    progress: 0.2,
    stage: 'A prototype on grey boxes',
    milestones: [{ at: 0.2, label: 'Prototype' }],
    release: 'When it is fun at rush hour',
    languages: 'English',
    beta: { build: 'The prototype, one evening of traffic, and a call with the designer.', places: 80 },
  },
  {
    id: 'star-chart',
    title: 'Star Chart',
    genre: 'Puzzle',
    players: '1 player',
    platforms: 'Phones and browsers',
    pitch: 'Someone drew lines between the stars and left no names. Work out what they saw, one constellation a day.',
    progress: 0.15,
    stage: 'A paper prototype that works',
    milestones: [{ at: 0.15, label: 'On paper' }],
    release: 'When the sky is complete',
    languages: 'English',
    beta: { build: 'A constellation by mail each morning for two weeks, before there is an app.', places: 500 },
  },
]

export type StudioLink = {
  name: string
  /** The activity there. */
  text: string
  kind: 'chat' | 'stream' | 'video' | 'posts'
  address: string
}

/** Where the studio can be found, the liveliest place first. */
export const studioLinks: readonly StudioLink[] = [
  {
    name: 'Discord',
    kind: 'chat',
    text: 'Find a crew, show what you made, and ask the people who build the games.',
    address: 'https://discord.solara.example',
  },
  {
    name: 'Twitch',
    kind: 'stream',
    text: 'We build in the open on Thursday evenings. The word of the week comes at the end.',
    address: 'https://twitch.solara.example',
  },
  {
    name: 'YouTube',
    kind: 'video',
    text: 'Development diaries, ten minutes each, once a month.',
    address: 'https://youtube.solara.example',
  },
  {
    name: 'Bluesky',
    kind: 'posts',
    text: 'Screenshots, small wins, and the bugs that made us laugh.',
    address: 'https://bluesky.solara.example',
  },
]
