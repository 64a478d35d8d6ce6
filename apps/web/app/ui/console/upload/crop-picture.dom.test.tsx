import type { Crop } from '@manassa/contract/fields/crop'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { crop as copy } from '#app/copy/console-upload.ts'
import { aTusServer, uploadIdOf } from '../testing/tus-server.ts'
import { PictureUpload } from './picture-upload.tsx'

const LABEL = 'صورة الكورس'

// Simulates a photo of 800 by 600 that is shown 400 wide.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:a'
  URL.revokeObjectURL = () => undefined
  Element.prototype.setPointerCapture = () => undefined
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300))
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function choose(kind: 'course' | 'logo') {
  const choices: Array<[string, Crop | null]> = []
  const onArrived = async (uploadId: string, crop: Crop | null) => {
    choices.push([uploadId, crop])
    return null
  }
  render(<PictureUpload kind={kind} label={LABEL} shown={null} hasPicture={false} onArrived={onArrived} />)
  const user = userEvent.setup()
  const input = screen.getAllByLabelText(LABEL).find(({ tagName }) => tagName === 'INPUT') as HTMLInputElement
  await user.upload(input, new File(['photo'], 'photo.png', { type: 'image/png' }))
  return { choices, user }
}
const open = async () => {
  await screen.findByRole('dialog')
  const image = await waitFor(() => document.querySelector('[role=dialog] img') as HTMLImageElement)
  fireEvent.load(image)
  return screen.findByRole('button', { name: copy.frame })
}
const near = (crop: Crop) =>
  Object.fromEntries(Object.entries(crop).map(([name, value]) => [name, expect.closeTo(value, 4)]))

test('a photo is cropped with the keyboard, the crop is announced, and is sent with the photo', async () => {
  aTusServer()
  const { choices, user } = await choose('course')
  const frame = await open()
  // 16:9 of a 4:3 photo: its full width and three quarters of its height, centred.
  expect(screen.getByText(copy.at(0, 13, 100))).toBeInTheDocument()
  expect(choices).toEqual([])

  frame.focus()
  await user.keyboard('{ArrowUp}{Shift>}{ArrowUp}{ArrowUp}{/Shift}{ArrowLeft}')
  expect(screen.getByText(copy.at(0, 0, 100))).toBeInTheDocument()
  await user.keyboard('-{ArrowRight}')
  expect(screen.getByText(copy.at(7, 3, 91))).toBeInTheDocument()
  await user.keyboard('+++')
  expect(screen.getByText(copy.at(0, 0, 100))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: copy.smaller }))
  await user.click(screen.getByRole('button', { name: copy.use }))
  const side = 1 / 1.1
  const part = { x: (1 - side) / 2, y: (0.75 * (1 - side)) / 2, width: side, height: 0.75 * side }
  await waitFor(() => expect(choices).toEqual([[uploadIdOf(1), near(part)]]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a touch moves the crop and drags its corner, and the opposite corner stays', async () => {
  aTusServer()
  const { choices, user } = await choose('course')
  const frame = await open()
  const drag = (element: Element, by: [number, number]) => {
    fireEvent.pointerDown(element, { pointerId: 1, clientX: 200, clientY: 200 })
    fireEvent.pointerMove(element, { pointerId: 1, clientX: 200 + by[0], clientY: 200 + by[1] })
    fireEvent.pointerUp(element, { pointerId: 1 })
    fireEvent.pointerMove(element, { pointerId: 1, clientX: 0, clientY: 0 })
  }
  drag(document.querySelector('[data-corner="-1 -1"]') as Element, [200, 0])
  drag(frame, [-40, -30])
  await user.click(screen.getByRole('button', { name: copy.use }))
  await waitFor(() => expect(choices).toHaveLength(1))
  expect(choices[0]?.[1]).toEqual(near({ x: 0.4, y: 0.4, width: 0.5, height: 0.375 }))
})

test("a school's logo is not cropped", async () => {
  aTusServer()
  const logo = await choose('logo')
  await waitFor(() => expect(logo.choices).toEqual([[uploadIdOf(1), null]]))
})

test('a photo that the browser cannot show is sent without a crop', async () => {
  aTusServer()
  const { choices } = await choose('course')
  await screen.findByRole('dialog')
  fireEvent.error(await waitFor(() => document.querySelector('[role=dialog] img') as HTMLImageElement))
  await waitFor(() => expect(choices).toEqual([[uploadIdOf(1), null]]))
})
