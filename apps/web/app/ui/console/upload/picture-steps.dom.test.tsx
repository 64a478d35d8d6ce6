import type { Reply } from '@manassa/contract/endpoint'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { actions } from '#app/copy/console.ts'
import { upload as copy } from '#app/copy/console-upload.ts'
import { ConsoleFrame } from '../console-frame.tsx'
import { aRefusal } from '../testing/replies.ts'
import { aTusServer, uploadIdOf } from '../testing/tus-server.ts'
import { PictureUpload } from './picture-upload.tsx'
import { usePictureSteps } from './use-picture-steps.ts'

const FORMER = '0123456789abcdef'.repeat(2)
const pathOf = (id: string) => `/media/images/tenant3/made/${id}-256.webp`

type Saved = Parameters<Parameters<typeof usePictureSteps>[1]>[0]

function Sign({ start, saved, refusals }: { start: string; saved: Saved[]; refusals: Array<Reply<never>> }) {
  const [path, show] = useState<string | null>(start)
  const steps = usePictureSteps(path, async (picture) => {
    saved.push(picture)
    const refusal = refusals.shift()
    if (refusal) return refusal
    show(picture.uploadId && pathOf(picture.uploadId))
    return { success: true, message: '', data: { revision: 4 + saved.length } }
  })
  return (
    <PictureUpload kind="logo" label="لوجو" shown={<p>{path ?? 'none'}</p>} hasPicture={path !== null} {...steps} />
  )
}

function open({ start = pathOf(FORMER), refusals = [] as Array<Reply<never>> } = {}) {
  const saved: Saved[] = []
  render(
    <ConsoleFrame>
      <Sign start={start} saved={saved} refusals={refusals} />
    </ConsoleFrame>,
  )
  return { saved, user: userEvent.setup() }
}

test('a toast restores a removed picture, on the revision of the removal', async () => {
  const { saved, user } = open()
  await user.click(screen.getByRole('button', { name: `لوجو: ${copy.remove}` }))
  expect(await screen.findByText(copy.removed)).toBeVisible()
  expect(screen.getByText('none')).toBeVisible()
  await user.click(screen.getByRole('button', { name: actions.undo }))
  expect(await screen.findByText(copy.back)).toBeVisible()
  expect(screen.getByText(pathOf(FORMER))).toBeVisible()
  expect(saved).toEqual([
    { uploadId: null, crop: null },
    { uploadId: FORMER, crop: null, revision: 5 },
  ])
})

test('a toast restores a replaced picture', async () => {
  aTusServer()
  const { saved, user } = open()
  const input = screen.getAllByLabelText('لوجو').find(({ tagName }) => tagName === 'INPUT') as HTMLInputElement
  await user.upload(input, new File(['sign'], 'sign.png', { type: 'image/png' }))
  expect(await screen.findByText(copy.changed)).toBeVisible()
  await user.click(screen.getByRole('button', { name: actions.undo }))
  await waitFor(() => expect(saved.map(({ uploadId }) => uploadId)).toEqual([uploadIdOf(1), FORMER]))
})

test('a refused removal is reported, and the picture stays', async () => {
  const { user } = open({ refusals: [aRefusal] })
  await user.click(screen.getByRole('button', { name: `لوجو: ${copy.remove}` }))
  expect(await screen.findByText(aRefusal.message)).toBeVisible()
  expect(screen.getByText(pathOf(FORMER))).toBeVisible()
})
