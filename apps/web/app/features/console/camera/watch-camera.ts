import { openCodeReader } from './code-reader.ts'

const PAUSE_MS = 60

/**
 * Shows the camera that looks away from the screen, and reads QR codes in its picture until `read` returns true or the
 * signal aborts. Throws without a camera, or without a connection if the reader has to be loaded.
 */
export async function watchCamera(
  video: HTMLVideoElement | null,
  read: (text: string) => boolean,
  signal: AbortSignal,
) {
  if (!video) throw new Error('There is nothing to look at')
  const readCode = await openCodeReader()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stopCamera = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stopCamera)
  if (signal.aborted) return stopCamera()
  video.srcObject = stream
  await video.play()
  while (!signal.aborted) {
    const text = await readCode(video)
    if (text !== null && read(text)) return stopCamera()
    // A phone that decodes in JavaScript needs the pause to react to touches.
    await new Promise((next) => setTimeout(next, PAUSE_MS))
  }
}
