import { expect, test } from 'vitest'
import { readProducts } from './product-file.ts'

const header = 'name,description,category,price,stock,size,added,alertAt,material'
const read = (...lines: string[]) => readProducts([header, ...lines].join('\r\n'), ['Dawn Line Tee'])
const problemsOf = (...lines: string[]) =>
  read(...lines).flatMap(({ problems }) => problems.map(({ row, message }) => `${row}: ${message}`))

test('reads a product without sizes, which stays hidden', () => {
  expect(read('Mug,Blue.,Desk,22.50,12,,,3,Stoneware')).toEqual([
    {
      row: 2,
      rows: 1,
      name: 'Mug',
      problems: [],
      product: {
        name: 'Mug',
        description: 'Blue.',
        category: 'Desk',
        price: 22.5,
        images: [],
        isHidden: true,
        material: 'Stoneware',
        stock: 12,
        alertAt: 3,
        variants: [],
      },
    },
  ])
})

test('rows of the same name are the sizes of one product', () => {
  const [hoodie, ...others] = read(
    'Hoodie,Warm.,Apparel,79,7,S,,,',
    'Mug,Blue.,Desk,22.50,12,,,,',
    'hoodie,,,,3,XL,5,2,',
  )
  expect(others).toHaveLength(1)
  expect(hoodie).toMatchObject({
    row: 2,
    rows: 2,
    product: {
      price: 79,
      variants: [
        { name: 'S', price: 0, stock: 7 },
        { name: 'XL', price: 5, stock: 3, alertAt: 2 },
      ],
    },
  })
  expect(hoodie?.product).not.toHaveProperty('stock')
})

test('explains what is wrong, in the row that it is in', () => {
  expect(problemsOf(',Blue.,Desk,22.50,12,,,,')).toEqual(['2: Name is required'])
  expect(problemsOf('Mug,,Desk,cheap,,,,,')).toEqual([
    '2: Description is required',
    '2: Price “cheap”: Enter an amount',
    '2: Stock: Enter the stock',
  ])
  expect(problemsOf('Tee,Soft.,Apparel,30,4,S,,,', 'Tee,,,,2.5,M,,,')).toEqual(['3: Stock “2.5”: Enter a whole number'])
  expect(problemsOf('Tee,Soft.,Apparel,30,4,S,,,', 'Tee,,,35,2,s,,,')).toEqual([
    '3: Its price differs from that in row 2: leave it empty, or give the product another name',
    '3: Row 2 has the same size',
  ])
  expect(problemsOf('Tee,Soft.,Apparel,30,4,S,,,', 'Tee,,,,2,,,,')).toEqual([
    '3: Several rows have this name, so each needs a size',
  ])
})

test('a product that the catalogue has already is not added', () => {
  expect(read('dawn line tee,Soft.,Apparel,30,4,,,,')).toMatchObject([
    { isThere: true, problems: [{ row: 2, message: 'The catalogue has a product of this name already' }] },
  ])
})

test('names the columns that are missing', () => {
  expect(() => readProducts('name,price\nMug,2', [])).toThrow(
    'The first row must name the columns. Missing: description, category, stock.',
  )
})
