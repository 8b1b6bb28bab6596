import { ImagePlus } from 'lucide-react'
import { PictureTile } from '../../../pictures/picture-tile.tsx'
import { pictureTypes } from '../../../pictures/upload-picture.ts'
import type { Pictures } from '../../../pictures/use-pictures.ts'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Stack, Text } from '../../../ui/primitives.tsx'
import styles from './news-dialog.module.css'

type Props = { pictures: Pictures; /** For screen readers. */ name: string }

/** The one picture of a text, or the place to add it. */
export const OnePicture = ({ pictures: { pictures, add, retry, remove }, name }: Props) => (
  <Stack as="section" gap={2} whole aria-label="Picture">
    <Text size="small" weight="medium">
      Picture{' '}
      <Text as="small" size="caption" tone="faint" className={styles.note}>
        Optional. Shown at 16:9. PNG, JPEG or WebP.
      </Text>
    </Text>
    {pictures.length === 0 ? (
      <FileDrop accept={pictureTypes} onFiles={add}>
        <ImagePlus size="1.5rem" strokeWidth={1.75} aria-hidden />
        Add a picture
      </FileDrop>
    ) : (
      <ul className={styles.tiles}>
        {pictures.map((picture) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            name={name}
            index={0}
            count={1}
            onMove={() => undefined}
            onRemove={() => remove(picture.key)}
            onRetry={() => retry(picture)}
          />
        ))}
      </ul>
    )}
  </Stack>
)
