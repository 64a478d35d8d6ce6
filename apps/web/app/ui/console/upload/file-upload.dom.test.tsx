import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { upload as copy } from '#app/copy/console-upload.ts'
import { aTusServer, uploadIdOf } from '../testing/tus-server.ts'
import { FileUpload } from './file-upload.tsx'

const LABEL = 'ملف'

test('an offline upload of an attachment says so, can be paused, and resumes with the network', async () => {
  const server = aTusServer()
  server.cut(true)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const arrived: string[] = []
  const onArrived = async (id: string) => {
    arrived.push(id)
    return null
  }
  render(<FileUpload purpose="attachment" label={LABEL} onArrived={onArrived} />)
  const user = userEvent.setup()
  const input = screen.getAllByLabelText(LABEL).find(({ tagName }) => tagName === 'INPUT') as HTMLInputElement
  await user.upload(input, new File(['%PDF-1.7'], 'paper.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(copy.held.network)).toBeVisible()
  expect(screen.getByRole('button', { name: LABEL })).toBeDisabled()

  // Another upload of the page has buttons of other names.
  await user.click(screen.getByRole('button', { name: `${LABEL}: ${copy.pause}` }))
  expect(screen.getByText(new RegExp(copy.paused))).toBeVisible()
  const resume = screen.getByRole('button', { name: `${LABEL}: ${copy.resume}` })
  expect(resume).toHaveFocus()
  await user.click(resume)
  expect(await screen.findByText(copy.held.network)).toBeVisible()
  server.cut(false)
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(arrived).toEqual([uploadIdOf(1)]))
  expect(screen.queryByText(copy.held.network)).toBeNull()
  onLine.mockRestore()
})
