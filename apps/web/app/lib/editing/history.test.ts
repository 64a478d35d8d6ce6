import { expect, test } from 'vitest'
import { createHistory, createValueHistory } from './history.ts'

test('typing in one field is one step, and another field is the next one', () => {
  const history = createValueHistory({ title: '', text: '' })
  for (const title of ['ا', 'ال', 'الن']) history.change({ ...history.value(), title }, 'title')
  history.change({ ...history.value(), text: 'نهر' }, 'text')
  history.undo()
  expect(history.value()).toEqual({ title: 'الن', text: '' })
  history.undo()
  expect([history.value(), history.canUndo()]).toEqual([{ title: '', text: '' }, false])
  history.redo()
  history.redo()
  expect([history.value(), history.canRedo()]).toEqual([{ title: 'الن', text: 'نهر' }, false])
})

test('a change after an undo is a step of its own and ends the redo', () => {
  const history = createValueHistory('')
  history.change('a', 'text')
  history.change('ab', 'other')
  history.undo()
  history.change('ac', 'text')
  expect(history.canRedo()).toBe(false)
  history.undo()
  expect(history.value()).toBe('a')
})

test("a colleague's change stays, whatever is undone", () => {
  const history = createValueHistory(['mine'])
  history.change(['mine', 'new'])
  history.updateAll((items) => [...items, 'theirs'])
  history.undo()
  expect(history.value()).toEqual(['mine', 'theirs'])
  history.redo()
  expect(history.value()).toEqual(['mine', 'new', 'theirs'])
})

test('a step that the server refused leaves the history, and a refused undo can be undone again', () => {
  const history = createHistory<string>()
  history.record('first')
  history.record('second')
  history.remove('first')
  expect(history.undo()).toBe('second')
  history.revert('second')
  expect([history.canRedo(), history.undo(), history.undo()]).toEqual([false, 'second', null])
  expect(history.redo()).toBe('second')
  history.revert('second')
  expect([history.canUndo(), history.redo()]).toEqual([false, 'second'])
})

test('only the latest 200 steps can be undone', () => {
  const history = createValueHistory(0)
  for (let count = 1; count <= 250; count += 1) history.change(count)
  while (history.undo());
  expect(history.value()).toBe(50)
})
