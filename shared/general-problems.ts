/** The problems of any request. The browser shows their messages too, when a response is not from our API. */
export const generalProblems = {
  invalid_input: { status: 400, message: 'Please check the highlighted fields and try again.' },
  signed_out: { status: 401, message: 'Please sign in to continue.' },
  forbidden: { status: 403, message: 'You do not have permission to do that.' },
  not_found: { status: 404, message: 'We could not find what you asked for.' },
  too_large: { status: 413, message: 'That request is too large.' },
  slow_down: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  our_fault: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  try_again: { status: 503, message: 'We could not complete that right now. Please try again.' },
} as const
