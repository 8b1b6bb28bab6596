import { afterAll } from 'vitest'
import { deleteTemporaryFolders } from './temporary-folder.ts'

/** A Vitest setup file: runs for each test file, while the modules that create folders are evaluated once per worker. */
afterAll(deleteTemporaryFolders)
