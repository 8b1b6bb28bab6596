import type { NewNews } from '../../../shared/community/new-news.ts'

/** The news of the local demo, the latest first. */
export const demoNews: readonly NewNews[] = [
  {
    title: 'The third island is up, and nobody found it the way we drew it',
    text: [
      'Twelve testers sailed Far Shore to its third island on Thursday. Eleven of them got lost on the way, which is the point, and one of them got there by rowing backwards, which was not.',
      'We are keeping the rowing. It turns out that a slow ship with its stern to the wind is the best telescope in the game.',
      'The next build opens the harbour at night. If you are signed up for the test, the invitation reaches you by email.',
    ].join('\n\n'),
    picture: '/media/products/news-far-shore.webp',
    day: '2026-11-19',
  },
  {
    title: 'Night Shift has a crew finder',
    text: [
      'Four people, one station, not enough fuses: until now you had to bring the people. From this build on, the station finds you three others who are awake.',
      'It matches by time zone and by how much you like to talk. Saying nothing for forty minutes is a valid answer.',
    ].join('\n\n'),
    picture: '/media/products/news-night-shift.webp',
    day: '2026-11-05',
  },
  {
    title: 'We build in the open on Thursdays',
    text: 'One evening a week, one of us shares a screen and whatever is broken on it. Ask anything. The word of the week comes at the end, so that nobody has to stay for it.',
    picture: null,
    day: '2026-10-22',
  },
]
