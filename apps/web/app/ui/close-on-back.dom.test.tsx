import { beforeEach, expect, test, vi } from 'vitest'
import { closeOnBack } from './close-on-back.ts'

function aNavigation() {
  return Object.assign(new EventTarget(), { currentEntry: { index: 3 } })
}

let navigation = aNavigation()
beforeEach(() => {
  navigation = aNavigation()
  vi.stubGlobal('navigation', navigation)
})

function goTo(index: number, { userInitiated = true } = {}) {
  const facts = { navigationType: 'traverse', userInitiated, destination: { index } }
  return navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), facts))
}

test('back closes the menu that was opened last, and stays on the page', () => {
  const closed: string[] = []
  const ends = ['dialog', 'menu'].map((name) => closeOnBack(() => closed.push(name)))
  expect([goTo(2), closed]).toEqual([false, ['menu']])
  ends[1]?.()
  expect([goTo(2), closed]).toEqual([false, ['menu', 'dialog']])
  ends[0]?.()
  expect([goTo(2), closed.length], 'nothing is open any more').toEqual([true, 2])
})

test('a navigation of the app, and a step forward, leave the page with a menu open', () => {
  const closed: string[] = []
  const end = closeOnBack(() => closed.push('menu'))
  expect([goTo(2, { userInitiated: false }), goTo(4), closed]).toEqual([true, true, []])
  end()
})
