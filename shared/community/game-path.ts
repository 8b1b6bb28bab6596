/** The page of a game. */
export const gamePath = (gameId: string): string => `/games/${gameId}`
