// @ts-check
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine takes its time; nothing waits longer than it has to.
configure({ asyncUtilTimeout: 8000 });
