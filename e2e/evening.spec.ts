import { findsTheCourse, joins, readsWithoutScripts } from './evening/arriving.ts'
import { takesTheQuiz } from './evening/being-examined.ts'
import { cardsFor, enrols } from './evening/enrolling.ts'
import { isRefused, seesNextWeek } from './evening/gates.ts'
import { comesBack, triesThreeDevices } from './evening/returning.ts'
import { watches } from './evening/watching.ts'
import { somebodyNew } from './support/new-student.ts'
import { test } from './support/page-watch.ts'

test("one student's evening, end to end", async ({ page, school, watch, browser }, info) => {
  test.setTimeout(300_000)
  const student = somebodyNew('عبد الرحمن محمد عبد العزيز السيد')
  const cards = cardsFor(school, info)

  await test.step('the home page shows the school before any script has run', () => readsWithoutScripts(page))
  await test.step('a grade, a paid course, its curriculum', () => findsTheCourse(page, cards.courseName))
  const courseId = Number(page.url().split('/').at(-1))
  await test.step('"subscribe" leads through registering, and back', () => joins(page, student, courseId))
  await test.step('the code of a card enrols, a wrong one says why not', () => enrols(page, school, cards, watch))
  await test.step('the video plays', () => watches(page, student.phone))
  await test.step('the lesson behind the quiz is shut', () => isRefused(page, school, courseId))
  await test.step('the quiz is stored once, whatever the line does', () => takesTheQuiz(page, watch))
  await test.step('the second unit says when it opens', () => seesNextWeek(page))
  await test.step('after a new login everything is where it was', () =>
    comesBack(page, student, cards.courseName, watch))
  await test.step('a third device is refused', () => triesThreeDevices(browser, student, watch))
})
