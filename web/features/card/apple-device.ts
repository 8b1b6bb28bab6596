type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** True on what can keep a pass: an iPhone, or an iPad, which calls itself a Mac, though no Mac has a touch screen. */
export const supportsAppleWallet = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
