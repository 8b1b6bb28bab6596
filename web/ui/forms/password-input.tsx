import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { Input } from './field.tsx'
import styles from './password-input.module.css'
import field from './field.module.css'

/** A password field with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={field.framed}>
      <Input
        {...props}
        className={styles.input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        className={styles.eye}
        variant="quiet"
        size="icon"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size="1.25rem" aria-hidden /> : <Eye size="1.25rem" aria-hidden />}
      </Button>
    </div>
  )
}
