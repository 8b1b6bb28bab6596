import { useEffect, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/**
 * The button that confirms what a question asks, which takes the place of the button that asked. It takes the focus, so that Enter
 * confirms; neither the second press of a double click nor a key that is held down does.
 */
export function ConfirmButton({ onClick, ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button
      {...rest}
      ref={button}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => event.detail > 1 || onClick?.(event)}
    />
  )
}
