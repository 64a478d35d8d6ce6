import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useProgressiveCount } from './use-progressive-count.ts'

function List({ count }: { count: number }) {
  const shown = useProgressiveCount(count, 4)
  const items = Array.from({ length: count }, (_, index) => `سؤال ${index + 1}`)
  return (
    <ol>
      {items.slice(0, shown).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  )
}
const shown = () => screen.getAllByRole('listitem').length

test('a long list renders progressively, and rows that are added later appear at once', async () => {
  const { rerender } = render(<List count={60} />)
  expect(shown()).toBe(4)
  await waitFor(() => expect(shown()).toBe(60))
  // The last rows have been painted.
  await new Promise((drawn) => setTimeout(drawn, 200))
  rerender(<List count={70} />)
  expect(shown()).toBe(70)
})
