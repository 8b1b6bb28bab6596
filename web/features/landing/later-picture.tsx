import type { PictureFiles } from '../../../shared/catalogue/picture-files.ts'
import landing from './landing.module.css'

type Props = {
  /** Undefined while it is not known, and when there is none. */
  files: PictureFiles | undefined
  /** How wide it is shown: the `sizes` of HTML. */
  sizes: string
  className?: string | undefined
}

/** A picture that is known later: its place has its size already. */
export const LaterPicture = ({ files, sizes, className = '' }: Props) => (
  <picture className={`${landing.picture} ${className}`}>
    {files?.avif && <source type="image/avif" srcSet={files.avif} sizes={sizes} />}
    {files && <img src={files.src} srcSet={files.srcSet} sizes={files.srcSet && sizes} alt="" loading="lazy" />}
  </picture>
)
