type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** True on an iPhone or iPad. An iPad identifies as a Mac, but no Mac has a touch screen. */
export const supportsAppleWallet = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
