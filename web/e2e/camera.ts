/** The place where a photo was taken. */
export const probe = 'GPS-PROBE'

/** The JPEG with what a camera writes beside the pixels: a place, and a preview that makes it larger than what can be uploaded. */
export function fromCamera(jpeg: Buffer): Buffer {
  const segment = Buffer.alloc(60_004, `Exif\0\0${probe}`)
  segment.writeUInt16BE(0xff_e1, 0)
  segment.writeUInt16BE(segment.length - 2, 2)
  segment.write(`Exif\0\0${probe}`, 4)
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: 95 }, () => segment), jpeg.subarray(2)])
}
